import type { PageText } from './page-text.ts';

export const mathematics: PageText = {
  running: 'Quadratic Equations',
  sections: [
    {
      heading: '5.4 Completing the square',
      paragraphs: [
        'An equation of the second degree can be solved by turning its left side into a perfect square. Take the constant to the right side, and add to both sides the square of half the coefficient of x. The left side is then a square.',
        'Example. Solve x² + 6x − 7 = 0. We write x² + 6x = 7 and add 9 to both sides, so that (x + 3)² = 16. Hence x + 3 is 4 or −4, and the roots of the equation are 1 and −7.',
      ],
      formula: 'x = (−b ± √(b² − 4ac)) / 2a',
    },
    {
      heading: '5.5 The nature of the roots',
      paragraphs: [
        'The number under the root sign decides what the roots are like. If it is positive, there are two different real roots, and the curve crosses the axis twice. If it is zero, the curve only touches the axis.',
        'If it is negative, the curve does not meet the axis at all and no real number solves the equation. It is worth finding this number first: often it answers the question, and the roots themselves are not needed.',
      ],
      formula: 'D = b² − 4ac',
    },
  ],
  questions: [
    {
      stem: 'The roots of x² − 5x + 6 = 0 are',
      choices: ['1 and 6', '2 and 3', '−2 and −3', '−1 and 6'],
      answer: 1,
    },
    {
      stem: 'For which k does x² + kx + 9 = 0 have equal roots?',
      choices: ['3', '4', '6', '9'],
      answer: 2,
    },
    {
      stem: 'The sum of the roots of 2x² − 8x + 5 = 0 is',
      choices: ['−4', '4', '5/2', '8'],
      answer: 1,
    },
    {
      stem: 'Two consecutive numbers have the product 132. The larger one is',
      choices: ['10', '11', '12', '13'],
      answer: 2,
    },
    {
      stem: 'The equation x² + 2x + 5 = 0 has',
      choices: ['two real roots', 'one real root', 'no real root', 'a root of 5'],
      answer: 2,
    },
    {
      stem: 'A rectangle of area 60 is 7 longer than it is wide. Its width is',
      choices: ['4', '5', '6', '12'],
      answer: 1,
    },
  ],
};
