import type { PageText } from './page-text.ts';

export const science: PageText = {
  running: 'Light',
  sections: [
    {
      heading: '9.2 How a mirror forms an image',
      paragraphs: [
        'Hold a shiny spoon before your face and look at its inner side. The image is upside down. Bring the spoon closer and it grows, and very close to the spoon it stands upright. The curved surface has changed the way of the light.',
        'Rays that are parallel to the axis of a concave mirror meet in one point after reflection. This point is the focus. Its distance from the mirror is half of the radius of the sphere that the mirror is a part of.',
      ],
      formula: '1/v + 1/u = 1/f',
    },
    {
      heading: '9.3 Light bends in glass',
      paragraphs: [
        'A pencil that stands in a glass of water seems broken at the surface. Light travels more slowly in water than in air, and at the boundary its direction changes. It bends towards the normal when it slows down.',
        'Activity: place a coin in an empty cup and step back until the rim just hides it. Ask a friend to pour in water without moving the coin. Write down what you see, and explain it with a drawing of one ray.',
      ],
      formula: 'n = sin i / sin r',
    },
  ],
  questions: [
    {
      stem: 'The image in a plane mirror is always',
      choices: ['real', 'upside down', 'virtual', 'smaller'],
      answer: 2,
    },
    {
      stem: 'A concave mirror has a radius of 30 cm. Its focal length is',
      choices: ['10 cm', '15 cm', '30 cm', '60 cm'],
      answer: 1,
    },
    {
      stem: 'Light that passes from air into glass',
      choices: ['speeds up', 'slows down', 'stops', 'turns back'],
      answer: 1,
    },
    {
      stem: 'Drivers see a wider view of the road behind them in a mirror that is',
      choices: ['plane', 'concave', 'convex', 'broken'],
      answer: 2,
    },
    {
      stem: 'A ray that falls on a plane mirror at right angles is reflected at an angle of',
      choices: ['0°', '45°', '90°', '180°'],
      answer: 0,
    },
    {
      stem: 'The power of a lens is measured in',
      choices: ['metre', 'watt', 'dioptre', 'joule'],
      answer: 2,
    },
  ],
};
