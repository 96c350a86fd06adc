import type { Field } from './field.ts';

/** Colours of a picture: its background and four more, the strongest first, the last one similar to the background. */
export interface Inks {
  ground: string;
  shapes: readonly [string, string, string, string];
}

/** Colours of a cover. */
export interface Scheme {
  cover: string;
  title: string;
  /** Colour of the topic and the exam name. */
  accent: string;
  art: Inks;
}

/** Colours of the covers of one exam, by field. */
type SeriesColours = Partial<Record<Field, Scheme>> & { science: Scheme };

function scheme(
  cover: string,
  title: string,
  accent: string,
  ground: string,
  ...shapes: [string, string, string, string]
): Scheme {
  return { cover, title, accent, art: { ground, shapes } };
}

const paper = '#FAF2E1';

/** Ink blue, marigold and vermilion. */
function jee(): SeriesColours {
  const [navy, deep, marigold, vermilion, sky] = ['#1E2F63', '#152149', '#F2A93B', '#DB4A2B', '#A9C7E2'];
  return {
    science: scheme(navy, paper, marigold, sky, navy, vermilion, paper, '#8FB2D3'),
    physics: scheme(navy, paper, marigold, marigold, navy, vermilion, paper, '#E39725'),
    chemistry: scheme('#B53519', paper, '#FFDC9C', paper, navy, vermilion, marigold, '#EADCBF'),
    mathematics: scheme(marigold, deep, '#86210C', navy, marigold, paper, vermilion, '#2F4382'),
    papers: scheme(sky, deep, '#93270F', deep, marigold, sky, vermilion, '#263A75'),
    formulas: scheme('#F4E6C8', navy, '#B8381C', vermilion, paper, navy, marigold, '#C43C1F'),
  };
}

/** Bottle green, mint and coral. */
function neet(): SeriesColours {
  const [forest, mint, coral, sun, leaf, teal] = ['#0E4638', '#C4E0C8', '#EF6F56', '#F4BE55', '#4F9A6A', '#155E69'];
  return {
    science: scheme(forest, paper, sun, mint, forest, coral, leaf, '#AACFB1'),
    physics: scheme(teal, paper, '#FFCB6B', sun, teal, coral, paper, '#E5A93A'),
    chemistry: scheme(sun, '#12382F', '#8E2A18', forest, sun, coral, mint, '#1B5C4B'),
    botany: scheme(forest, paper, '#BFE3A8', mint, forest, leaf, sun, '#A9D0B2'),
    zoology: scheme(coral, '#2A1410', '#5C1508', '#FBE7D2', coral, forest, sun, '#F5D3BA'),
    papers: scheme(mint, forest, '#A93820', forest, sun, mint, coral, '#1B5C4B'),
    formulas: scheme('#F4E8CC', forest, '#AD3C24', teal, paper, sun, coral, '#1F717D'),
  };
}

/** Saffron, brick and sea green, in tiles. */
function cbse10(): SeriesColours {
  const [saffron, brick, sea, ink, cream] = ['#F5B740', '#B13F27', '#1D6B69', '#2A2346', '#FCEBC9'];
  return {
    science: scheme(saffron, ink, '#8F2611', cream, brick, sea, ink, saffron),
    mathematics: scheme(sea, cream, '#FFDC95', cream, sea, brick, saffron, '#A9CFC4'),
    social: scheme(brick, cream, '#FFE0A6', cream, ink, brick, sea, '#F0CDA0'),
    english: scheme(cream, ink, '#A93A1D', saffron, ink, brick, cream, sea),
    papers: scheme(ink, cream, saffron, saffron, ink, brick, cream, '#E2A02A'),
  };
}

/** A pale sea-green jacket under a band of strong colour. */
function cbse11(): SeriesColours {
  const [sea, night, amber, coral, aqua, leaf, pale] = [
    '#14606B',
    '#0D3440',
    '#F4BE4F',
    '#EB7A55',
    '#A5D5CC',
    '#2F7D5B',
    '#E3EFE6',
  ];
  const jacket = (...art: [string, string, string, string, string]) => scheme(pale, night, '#A63F1C', ...art);
  return {
    science: jacket(sea, amber, aqua, coral, '#1D7380'),
    physics: jacket(night, amber, aqua, coral, '#18485A'),
    chemistry: jacket(coral, night, paper, amber, '#D96842'),
    biology: jacket(leaf, paper, amber, night, '#3D8F6B'),
    mathematics: jacket(amber, night, coral, paper, '#E3AA35'),
    english: jacket(aqua, night, coral, paper, '#8EC4BA'),
    economics: jacket(sea, amber, paper, coral, '#1D7380'),
    accountancy: jacket('#F7E3B5', sea, coral, night, '#EBCF90'),
    business: jacket('#7A3B52', amber, aqua, coral, '#8E4C64'),
    sport: jacket('#D8573A', paper, amber, night, '#C44A2E'),
  };
}

/** Plum, rose and gold. */
function cbse12(): SeriesColours {
  const [plum, night, rose, gold, lilac, wine] = ['#532150', '#2F1233', '#EF9391', '#F4BF5C', '#C9B5E0', '#8C2B55'];
  return {
    science: scheme(plum, paper, gold, rose, plum, paper, gold, '#E27D7C'),
    physics: scheme(plum, paper, gold, gold, plum, wine, paper, '#E3AB42'),
    chemistry: scheme(wine, paper, '#FFD48A', rose, wine, paper, night, '#E07F80'),
    biology: scheme(lilac, night, '#7A1C48', plum, lilac, rose, gold, '#683066'),
    mathematics: scheme(gold, night, '#8C1F47', wine, gold, paper, rose, '#A03C66'),
    english: scheme(rose, night, '#7A1740', night, rose, gold, paper, '#472149'),
    economics: scheme(night, paper, rose, lilac, night, wine, gold, '#B49FCE'),
    accountancy: scheme('#F6E2D3', night, wine, plum, gold, rose, paper, '#683066'),
    business: scheme('#3C3A6B', paper, gold, lilac, '#3C3A6B', wine, gold, '#B49FCE'),
    sport: scheme('#DA6863', '#230B26', '#3D0626', gold, night, '#DA6863', paper, '#E3AB42'),
    papers: scheme('#F6E2D3', night, wine, wine, gold, rose, paper, '#A03C66'),
  };
}

/** Oxblood, gold and cream: a label on a patterned paper. */
function icse(): SeriesColours {
  const [oxblood, dark, gold, blush, slate] = ['#7E2030', '#3F0F19', '#DDA84A', '#E9BFA9', '#2D4A5C'];
  const label = (accent: string, ...art: [string, string, string, string, string]) =>
    scheme('#FBF3E2', dark, accent, ...art);
  return {
    science: label('#8E2334', oxblood, gold, blush, '#FBF3E2', '#93303F'),
    physics: label('#8E2334', oxblood, gold, blush, '#FBF3E2', '#93303F'),
    chemistry: label('#22465B', slate, gold, blush, '#FBF3E2', '#3B5A6D'),
    mathematics: label('#8E2334', gold, oxblood, slate, '#FBF3E2', '#CC9537'),
    biology: label('#2F5A3C', '#3B6347', gold, blush, '#FBF3E2', '#4B7557'),
    english: label('#8E2334', blush, oxblood, slate, gold, '#DDAE95'),
    social: label('#7A4A10', '#A9652A', '#FBF3E2', dark, gold, '#9A5820'),
    papers: label('#8E2334', dark, gold, blush, oxblood, '#541823'),
  };
}

/** Charcoal and citron. */
function cat(): SeriesColours {
  const [charcoal, citron, steel, tangerine, white] = ['#24272F', '#E8DC4F', '#9FB0C4', '#FF7D4A', '#F0E9D9'];
  return {
    science: scheme(charcoal, white, citron, citron, charcoal, tangerine, white, '#D5C83A'),
    mathematics: scheme(charcoal, white, citron, citron, charcoal, tangerine, white, '#D5C83A'),
    english: scheme(citron, charcoal, '#8B2E0A', charcoal, citron, tangerine, steel, '#363B47'),
    papers: scheme(steel, '#191C22', '#7A2204', charcoal, citron, steel, tangerine, '#363B47'),
  };
}

/** Sandstone, Indian red, bottle green and ochre. */
function upsc(): SeriesColours {
  const [sand, red, green, ochre, ink] = ['#EFDDB8', '#A33A2B', '#2C4C3D', '#D8952F', '#2B2019'];
  return {
    science: scheme(green, sand, '#F0BE6A', sand, green, ochre, red, '#DCC798'),
    social: scheme(sand, ink, '#96301F', red, sand, ochre, green, '#B54C3B'),
    economics: scheme(ochre, ink, '#6E1B0D', ink, sand, ochre, red, '#43362C'),
    mathematics: scheme(red, '#FBEFD6', '#FBD590', sand, red, green, ochre, '#DCC798'),
    papers: scheme(ink, sand, '#E9A94A', sand, ink, red, ochre, '#DCC798'),
  };
}

/** Primary colours on grey paper. */
function general(): SeriesColours {
  const [blue, red, yellow, black, grey] = ['#24478A', '#CF4029', '#F4BA3A', '#1F1E22', '#EDE5D3'];
  return {
    science: scheme(grey, black, '#B8341E', blue, yellow, grey, red, '#33569A'),
    mathematics: scheme(grey, black, '#B8341E', yellow, black, red, blue, '#E2A626'),
    english: scheme(grey, black, '#1F4489', red, grey, black, yellow, '#BE3721'),
    social: scheme(grey, black, '#B8341E', blue, yellow, grey, red, '#33569A'),
    papers: scheme(grey, black, '#B8341E', black, yellow, grey, red, '#333238'),
  };
}

const SERIES = new Map<string, SeriesColours>([
  ['JEE', jee()],
  ['NEET', neet()],
  ['CBSE10', cbse10()],
  ['CBSE11', cbse11()],
  ['CBSE12', cbse12()],
  ['ICSE', icse()],
  ['CAT', cat()],
  ['UPSC', upsc()],
  ['GENERAL', general()],
]);

/** Colours of a cover. Exams without colours of their own have the general ones. */
export function schemeOf(exam: string, field: Field): Scheme {
  const series = SERIES.get(exam.toUpperCase()) ?? general();
  return series[field] ?? series.science;
}
