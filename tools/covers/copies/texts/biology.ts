import type { PageText } from './page-text.ts';

export const biology: PageText = {
  running: 'The Living Cell',
  sections: [
    {
      heading: '8.1 Parts of a plant cell',
      paragraphs: [
        'A plant cell is enclosed by a wall of cellulose that gives it its shape. Inside the wall lies a thin membrane, which lets some substances pass and holds others back. A large vacuole filled with sap takes up most of the space.',
        'The nucleus directs the work of the cell. Chloroplasts catch light and make sugar, and mitochondria release the energy of that sugar. Both have a double membrane and some genetic material of their own.',
      ],
    },
    {
      heading: '8.2 Water enters the cell',
      paragraphs: [
        'Water moves through the membrane from the weaker to the stronger solution. The vacuole swells and presses against the wall, which presses back. A cell in this state is firm, and a leaf made of such cells stands up.',
        'In a strong solution of salt the cell loses water. The membrane shrinks away from the wall while the wall keeps its shape. Placed in pure water in time, the cell recovers; after some hours the change cannot be undone.',
      ],
    },
  ],
  questions: [
    {
      stem: 'The wall of a plant cell consists mainly of',
      choices: ['protein', 'cellulose', 'chitin', 'fat'],
      answer: 1,
    },
    {
      stem: 'Which part of the cell has genetic material of its own?',
      choices: ['vacuole', 'ribosome', 'mitochondrion', 'cell wall'],
      answer: 2,
    },
    {
      stem: 'A cell placed in a strong solution of salt will',
      choices: ['swell', 'shrink', 'divide', 'burst'],
      answer: 1,
    },
    {
      stem: 'Sugar is made from carbon dioxide and water in the',
      choices: ['nucleus', 'vacuole', 'chloroplast', 'Golgi body'],
      answer: 2,
    },
    {
      stem: 'Which statement about animal cells is wrong? They have',
      choices: ['a nucleus', 'a membrane', 'mitochondria', 'a cell wall'],
      answer: 3,
    },
    {
      stem: 'The sap of a plant cell is found in the',
      choices: ['vacuole', 'nucleus', 'cytoplasm', 'wall'],
      answer: 0,
    },
  ],
};
