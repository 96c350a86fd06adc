import type { PageText } from './page-text.ts';

export const arithmetic: PageText = {
  running: 'Percentages and Ratios',
  sections: [
    {
      heading: '3.1 Change in per cent',
      paragraphs: [
        'A change in per cent is always counted from the value before the change. A price that rises from 80 to 100 has risen by 25 per cent, while a fall from 100 to 80 is one of 20 per cent. The two are not the same, as the base differs.',
        'Two changes in a row are best multiplied. A rise of 10 per cent followed by a fall of 10 per cent is 1.1 times 0.9, which is 0.99: a loss of one per cent. Learn the common fractions by heart; they save time in the test.',
      ],
      formula: 'a + b + ab / 100',
    },
    {
      heading: '3.2 Shares of a whole',
      paragraphs: [
        'A ratio compares parts with one another. If a sum is divided in the ratio 2 : 3 : 5, there are ten equal parts, and the shares are two, three and five of them. The sum itself may be of any size.',
        'When two mixtures are combined, write what each holds of one substance. The difference of each from the mean shows in which ratio they must be taken. Check the result by working it out once from the beginning.',
      ],
      formula: '(c − m) : (m − d)',
    },
  ],
  questions: [
    {
      stem: 'A price rises by 20% and then falls by 20%. The change in all is',
      choices: ['none', '−2%', '−4%', '+4%'],
      answer: 2,
    },
    {
      stem: 'If 40% of a number is 64, the number is',
      choices: ['120', '140', '160', '180'],
      answer: 2,
    },
    {
      stem: 'A sum of 720 is divided in the ratio 2 : 3 : 4. The largest share is',
      choices: ['160', '240', '320', '360'],
      answer: 2,
    },
    {
      stem: 'Six workers finish a wall in 10 days. Four workers of the same speed need',
      choices: ['12 days', '15 days', '18 days', '24 days'],
      answer: 1,
    },
    {
      stem: 'A train of 150 m passes a pole in 6 s. Its speed is',
      choices: ['60 km/h', '75 km/h', '90 km/h', '108 km/h'],
      answer: 2,
    },
    {
      stem: 'The average of five numbers is 18. Without one of them it is 16. That one is',
      choices: ['20', '22', '24', '26'],
      answer: 3,
    },
  ],
};
