import sanitizeHtml from 'sanitize-html';

const ALLOWED_TAGS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'h4', 'blockquote'];

/** The HTML that the details of a book may hold: structure and emphasis; no attributes, links, pictures or scripts. */
export function sanitizeDetails(html: string): string {
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }).trim();
}
