import type { PageText } from './page-text.ts';

export const chemistry: PageText = {
  running: 'Aromatic Compounds',
  sections: [
    {
      heading: '4.2 Why the ring is stable',
      paragraphs: [
        'Benzene has three double bonds on paper, and yet it does not behave like a compound with double bonds. All six bonds of the ring have the same length. The electrons are not held between pairs of atoms but are shared by the whole ring.',
        'A reaction that breaks this sharing costs energy. The ring therefore prefers to replace a hydrogen atom, which leaves the sharing as it was, and seldom adds a molecule across one of its bonds.',
      ],
      formula: 'C₆H₆ + Br₂ → C₆H₅Br + HBr',
    },
    {
      heading: '4.3 Where the second group goes',
      paragraphs: [
        'A group that is on the ring already decides how fast a second one enters, and at which place. Groups that push electrons into the ring make it react faster and guide the new group to the ortho and para places.',
        'Groups that pull electrons out of the ring slow the reaction down and guide to the meta place. Halogens are the exception worth learning: they slow the reaction down, but guide to ortho and para all the same.',
      ],
      formula: 'C₆H₅CH₃ + HNO₃ → C₆H₄(CH₃)NO₂ + H₂O',
    },
  ],
  questions: [
    {
      stem: 'Which of these groups guides a second group to the meta place?',
      choices: ['–OH', '–CH₃', '–NO₂', '–Cl'],
      answer: 2,
    },
    {
      stem: 'Bromine reacts with benzene in the presence of iron by',
      choices: ['addition', 'substitution', 'elimination', 'rearrangement'],
      answer: 1,
    },
    {
      stem: 'The number of hydrogen atoms in a molecule of toluene is',
      choices: ['6', '7', '8', '10'],
      answer: 2,
    },
    {
      stem: 'Which compound reacts fastest with a mixture of nitric and sulphuric acid?',
      choices: ['benzene', 'phenol', 'chlorobenzene', 'nitrobenzene'],
      answer: 1,
    },
    {
      stem: 'All bonds between the carbon atoms of benzene are equal because the electrons are',
      choices: ['localised', 'delocalised', 'unpaired', 'absent'],
      answer: 1,
    },
    {
      stem: 'How many compounds have two methyl groups on one benzene ring?',
      choices: ['two', 'three', 'four', 'six'],
      answer: 1,
    },
  ],
};
