import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const open = async (): Promise<HTMLElement> => {
  renderApp('/landing');
  return screen.findByRole('main');
};
const figure = (main: HTMLElement, label: string) =>
  within(main).getByText(label).nextElementSibling?.textContent;

describe('the landing page', () => {
  it('is public and links to the login page [2.18]', async () => {
    const main = await open();
    expect(within(main).getByRole('heading', { level: 1 })).toBeDefined();
    const [link] = within(main).getAllByRole('link', { name: /^Log In/ });
    expect(link?.getAttribute('href')).toBe('/login');
  });

  it('compares seconds with a 45-minute phone call [1.09]', async () => {
    const main = await open();
    expect(within(main).getByText(/in seconds, instead of a 45-minute phone/)).toBeDefined();
    expect(figure(main, 'Phone call')).toBe('45 min');
  });

  it('names batches, caching, multiple practices, HIPAA and analytics [1.10]', async () => {
    const main = await open();
    const titles = within(main)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(titles).toEqual(
      expect.arrayContaining([
        'Batches of up to 100',
        'Smart caching',
        'Multi-practice support',
        'HIPAA compliance',
        'Analytics dashboard',
      ]),
    );
  });

  it('claims 3 seconds at best and a typical wait of 10 to 30 seconds [1.11]', async () => {
    const main = await open();
    expect(figure(main, 'Fastest verification')).toBe('3 s');
    expect(figure(main, 'Typical wait')).toBe('10–30 s');
  });
});
