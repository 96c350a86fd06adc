import type { PageText } from './page-text.ts';

export const english: PageText = {
  running: 'The Lamp at the Ferry',
  sections: [
    {
      heading: 'Part One',
      paragraphs: [
        'Every evening old Haran hung his lamp on the post beside the landing, though the bridge had been open for two years and nobody came to be rowed across. "Someone may lose the road," he said when the children laughed, and he trimmed the wick.',
        'On the night of the storm the bridge was closed. A schoolmistress with a basket of copy-books stood in the rain, and saw far down the bank a small yellow light that did not move with the wind.',
      ],
    },
    {
      heading: 'Part Two',
      paragraphs: [
        'He asked her neither her name nor for the fare. The boat was heavy with water, and she baled with the lid of the basket while he pulled. Halfway across he began to hum, as one does to a frightened animal, and she found that she was humming too.',
        'In the morning the children carried oil to the landing in whatever they had: a cup, a bottle, the cap of a lantern. Nobody had told them to. The old man lined the vessels up along the step, and said nothing for quite a while.',
      ],
    },
  ],
  questions: [
    {
      stem: 'The children laughed because the lamp was',
      choices: ['broken', 'of no use', 'too bright', 'stolen'],
      answer: 1,
    },
    {
      stem: 'The word nearest in meaning to "trimmed" is',
      choices: ['cut', 'lost', 'painted', 'broke'],
      answer: 0,
    },
    {
      stem: 'The schoolmistress hummed because she was',
      choices: ['bored', 'calmer', 'angry', 'asleep'],
      answer: 1,
    },
    {
      stem: '"Whatever they had" tells that the children were',
      choices: ['careless', 'rich', 'eager to give', 'late'],
      answer: 2,
    },
  ],
};
