import type { PageText } from './page-text.ts';

export const civics: PageText = {
  running: 'How Laws Are Made',
  sections: [
    {
      heading: '12.1 From bill to law',
      paragraphs: [
        'A law begins as a bill, which is a draft laid before one of the two houses. It is read, discussed clause by clause and put to the vote. A committee may study it in between, hear experts and propose changes.',
        'The other house goes through the same steps. Only when both have agreed on the same words does the bill go to the head of state for assent. A bill on money begins in the lower house, and the upper house can only delay it.',
      ],
    },
    {
      heading: '12.2 Three branches of government',
      paragraphs: [
        'Power is divided so that nobody holds all of it. One branch makes the laws, the second carries them out, and the third decides what they mean in a dispute. Each of them checks the other two in ways that are written down.',
        'The division is not complete. Ministers sit in the legislature and answer to it, and judges are appointed with the advice of others. What counts is that no branch can act for long without the consent of another.',
      ],
    },
  ],
  questions: [
    {
      stem: 'A bill on money is first laid before the',
      choices: ['upper house', 'lower house', 'high court', 'cabinet'],
      answer: 1,
    },
    {
      stem: 'A dispute over the meaning of a law is decided by the',
      choices: ['executive', 'legislature', 'judiciary', 'press'],
      answer: 2,
    },
    {
      stem: 'The last step before a bill becomes law is',
      choices: ['a vote', 'a report', 'assent', 'an election'],
      answer: 2,
    },
    {
      stem: 'Ministers answer for their work to the',
      choices: ['legislature', 'courts', 'committees', 'voters only'],
      answer: 0,
    },
  ],
};
