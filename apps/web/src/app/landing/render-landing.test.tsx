import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderLanding } from './render-landing.tsx';

describe('the prerendered landing page', () => {
  beforeEach(() => {
    document.body.innerHTML = renderLanding();
  });

  it('states all the product claims [1.09, 1.10, 1.11]', () => {
    const text = document.body.textContent ?? '';
    for (const claim of [
      '45-minute phone call',
      '3 s',
      '10–30 s',
      'Batches of up to 100',
      'Smart caching',
      'Multi-practice support',
      'HIPAA compliance',
      'Analytics dashboard',
    ])
      expect(text).toContain(claim);
  });

  it("shows an example from the product's reader, with a remaining amount and a value that is not stated", () => {
    const picture = within(document.querySelector('figure') as HTMLElement);
    expect(picture.getByText('$1,264')).toBeDefined();
    expect(picture.getByText('of $2,000')).toBeDefined();
    expect(picture.getByText('Read 30 of 30 benefit details')).toBeDefined();
    const orthodontics = picture.getByRole('row', { name: /^Orthodontics/, hidden: true });
    expect(within(orthodontics).getByText('not stated')).toBeDefined();
  });

  it('links to the login page, needs no script and keeps its examples out of the tab order', () => {
    const links = screen.getAllByRole('link', { name: /^log in/i });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login', '/login', '/login']);
    expect(document.querySelectorAll('script')).toHaveLength(0);
    for (const figure of document.querySelectorAll('figure > div'))
      expect(figure.hasAttribute('inert')).toBe(true);
  });

  it('has one main heading and skips no heading level', () => {
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    }, 0);
  });
});
