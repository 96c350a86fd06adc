import { Router } from 'express';
import { spend } from '../../platform/limits/cost-budget.ts';
import { publicRead } from '../../platform/graphql/public-read.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';
import { CATALOGUE_COSTS } from '../../catalogue/catalogue.costs.ts';
import { EXAMS } from '../../catalogue/exams.rules.ts';

/** Pages without parameters. */
const STATIC_PAGES = [
  '/',
  '/exam-kit',
  '/sell',
  '/Contactus',
  '/TermsAndConditions',
  '/ShippingPolicy',
  '/CancellationPolicy',
  '/PrivacyPolicy',
];

/** `/sitemap.xml` with the static pages, exam pages and books, and `/robots.txt`, which refers to it. */
export function sitemapRoutes(catalogue: CatalogueService, publicUrl: string): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nDisallow: /search\nSitemap: ${publicUrl}/sitemap.xml\n`,
      );
  });
  router.get('/sitemap.xml', publicRead(), spend(CATALOGUE_COSTS.sitemap), async (_request, response) => {
    const books = (await catalogue.listBookIds()).map((bookId) => `/book/${bookId}`);
    const entries = [...STATIC_PAGES, ...examPages(), ...books].map(
      (path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`,
    );
    response.type('application/xml');
    response.send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>`);
  });
  return router;
}

function examPages(): string[] {
  return EXAMS.flatMap(({ code, subjects }) =>
    ['all', ...subjects.map((subject) => subject.code)].map((subject) => `/exam?exam=${code}&subject=${subject}`),
  );
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
