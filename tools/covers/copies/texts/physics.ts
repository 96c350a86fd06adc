import type { PageText } from './page-text.ts';

export const physics: PageText = {
  running: 'Motion on a Slope',
  sections: [
    {
      heading: '6.3 A block on an incline',
      paragraphs: [
        'A block rests on a plank that is raised slowly at one end. Its weight acts straight down, and we resolve it into a part along the plank and a part at right angles to it. The second part is balanced by the push of the plank.',
        'As the angle grows, the part along the plank grows too, and friction grows with it to keep the block at rest. Friction cannot grow without limit. At one angle it has its largest value, and at any steeper angle the block begins to slide.',
      ],
      formula: 'a = g (sin θ − μ cos θ)',
    },
    {
      heading: '6.4 Friction while sliding',
      paragraphs: [
        'Once the block moves, friction is a little smaller than its largest value at rest. It is nearly the same at all speeds and does not depend on the area in contact. Its direction is always against the motion of one surface over the other.',
        'A useful habit is to draw the body alone, with every force on it as an arrow. Choose one axis along the slope. The forces at right angles to it then add up to zero, and only one equation of motion is left to solve.',
      ],
      formula: 'f = μN, N = mg cos θ',
    },
  ],
  questions: [
    {
      stem: 'A block slides down a smooth incline of 30°. Its acceleration is',
      choices: ['g', 'g/2', 'g/3', 'zero'],
      answer: 1,
    },
    {
      stem: 'A body at rest on a rough plank begins to slide at 45°. The coefficient of friction is',
      choices: ['0.5', '0.7', '1.0', '1.4'],
      answer: 2,
    },
    {
      stem: 'The work done by the normal force on a block that slides down a fixed incline is',
      choices: ['positive', 'negative', 'zero', 'not defined'],
      answer: 2,
    },
    {
      stem: 'A force of 12 N acts on a mass of 4 kg on a smooth table. Its speed after 3 s from rest is',
      choices: ['3 m/s', '4 m/s', '9 m/s', '12 m/s'],
      answer: 2,
    },
    {
      stem: 'Two blocks of different mass slide down the same smooth slope. The heavier one arrives',
      choices: ['first', 'last', 'at the same time', 'with less speed'],
      answer: 2,
    },
    {
      stem: 'The unit of the coefficient of friction is',
      choices: ['newton', 'joule', 'kg/m', 'none'],
      answer: 3,
    },
  ],
};
