import type { PageText } from './page-text.ts';

export const accounts: PageText = {
  running: 'Two Sides of an Entry',
  sections: [
    {
      heading: '5.1 Why every sum is entered twice',
      paragraphs: [
        'A trader buys furniture for cash. He has furniture now, and he has less cash. One event has changed two accounts by the same sum, and so it is entered on the left of the one and on the right of the other.',
        'As each entry has two equal sides, the sum of all left sides must equal that of all right sides. The trial balance tests this. It finds a side that was left out, but not an entry in the wrong account.',
      ],
      formula: 'Assets = Capital + Liabilities',
    },
    {
      heading: '5.2 Wear of machines',
      paragraphs: [
        'A machine serves for years, and its cost belongs to all of them. By the straight line method each year bears the same part: the cost less what the machine will fetch at the end, divided by the years of its use.',
        'By the other method a fixed share of what is left is written off. The first years bear more than the last ones. The method that was chosen is kept, so that one year can be compared with another.',
      ],
      formula: 'D = (C − S) ÷ n',
    },
  ],
  questions: [
    {
      stem: 'Furniture bought for cash is entered on the left of',
      choices: ['cash', 'furniture', 'capital', 'sales'],
      answer: 1,
    },
    {
      stem: 'A machine of ₹ 50,000 is worth ₹ 10,000 after 8 years. Each year bears',
      choices: ['₹ 4,000', '₹ 5,000', '₹ 6,250', '₹ 7,500'],
      answer: 1,
    },
    {
      stem: 'A trial balance does not find',
      choices: ['a missing side', 'a wrong sum', 'a wrong account', 'a sum entered once'],
      answer: 2,
    },
    {
      stem: 'Rent that is paid for the next year is',
      choices: ['an asset', 'a loss', 'capital', 'income'],
      answer: 0,
    },
  ],
};
