import { describe, expect, it } from 'vitest';
import { inertHtml } from './inert-html.ts';

describe('HTML for the editor, in a browser without setHTML', () => {
  it('keeps its text and formatting, and loses scripts and event handlers', () => {
    const html = '<h3 onclick="x()">Contents</h3><p style="font-weight: bold">a<script>x()</script></p>';
    expect(inertHtml(html)).toBe('<h3>Contents</h3><p style="font-weight: bold">a</p>');
  });
});
