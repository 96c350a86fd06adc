import type { PageText } from './page-text.ts';

export const economics: PageText = {
  running: 'Demand and Supply',
  sections: [
    {
      heading: '2.1 How a price is found',
      paragraphs: [
        'Buyers take more of a good when it is cheap, and sellers offer more of it when it is dear. At one price the two amounts are equal. At any other price somebody is left with goods, or with money that buys nothing.',
        'The price moves as long as the amounts differ. A seller with full shelves lowers it. A buyer who finds the shelf empty offers more. Nobody has to know the whole market for this to work.',
      ],
      formula: 'D(p) = S(p)',
    },
    {
      heading: '2.2 Moving along a curve, and the curve itself',
      paragraphs: [
        'A change of the price moves us along a curve. A change of income, of taste or of the price of another good moves the curve. The two are confused more often than anything else in this chapter.',
        'Suppose that tea becomes dearer. Less tea is bought, which is a move along its curve. More coffee is bought at each price, and so the curve of coffee lies further to the right than before.',
      ],
      formula: 'e = (Δq / q) ÷ (Δp / p)',
    },
  ],
  questions: [
    {
      stem: 'When income grows, the demand for a normal good',
      choices: ['falls', 'grows', 'does not change', 'becomes zero'],
      answer: 1,
    },
    {
      stem: 'Above the price at which the market clears there is',
      choices: ['a surplus', 'a shortage', 'no supply', 'no demand'],
      answer: 0,
    },
    {
      stem: 'A demand that does not change with the price has an elasticity of',
      choices: ['0', '1', '2', 'infinity'],
      answer: 0,
    },
    {
      stem: 'If tea becomes dearer, the demand for coffee',
      choices: ['falls', 'grows', 'stays', 'cannot be told'],
      answer: 1,
    },
  ],
};
