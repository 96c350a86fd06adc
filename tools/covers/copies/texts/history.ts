import type { PageText } from './page-text.ts';

export const history: PageText = {
  running: 'Reading the Past',
  sections: [
    {
      heading: '3.1 What a source can tell',
      paragraphs: [
        'A historian begins with what has been left: letters, accounts, coins, buildings and the memories of people. None of them was made for us. A tax list tells who paid and how much, but not whether the payment was just.',
        'Two sources that agree are not always two witnesses. One may have copied the other. We therefore ask who wrote a text, when, for whom, and what the writer could have seen with his own eyes.',
      ],
    },
    {
      heading: '3.2 Towns, trade and news',
      paragraphs: [
        'Where roads met a river, markets grew, and with them crafts and lodgings. Traders carried more than cloth and grain. They brought new words, new crops and news of prices far away, and what was known in one town was soon known in the next.',
        'Printing made this faster. A pamphlet of a few leaves could be read aloud to many who had never learnt to read. Rulers who wished to stop an idea now had to find every copy of it, and hardly ever did.',
      ],
    },
  ],
  questions: [
    {
      stem: 'A text written by someone who took part in an event is',
      choices: ['a primary source', 'a secondary source', 'a legend', 'a calendar'],
      answer: 0,
    },
    {
      stem: 'Coins are dated most easily by',
      choices: ['their weight', 'the ruler they name', 'their colour', 'the place of the find'],
      answer: 1,
    },
    {
      stem: 'Early markets grew most often where',
      choices: ['forests were thick', 'roads met a river', 'hills were high', 'rain was rare'],
      answer: 1,
    },
    {
      stem: 'Two texts with the same mistakes suggest that',
      choices: ['both are right', 'one was copied', 'neither is old', 'both are forged'],
      answer: 1,
    },
  ],
};
