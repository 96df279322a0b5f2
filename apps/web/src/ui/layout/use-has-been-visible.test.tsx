import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHasBeenVisible } from './use-has-been-visible.ts';

const Page = () => {
  const [isSeen, element] = useHasBeenVisible();
  return <div ref={element}>{isSeen ? 'seen' : 'not seen'}</div>;
};

afterEach(() => vi.unstubAllGlobals());

describe('an element', () => {
  it('counts as seen once it has been on the screen', () => {
    const observers: { tell: (isIntersecting: boolean) => void; disconnect: () => void }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        disconnect = vi.fn();
        observe = vi.fn();
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          observers.push({
            tell: (isIntersecting) => tell([{ isIntersecting }]),
            disconnect: this.disconnect,
          });
        }
      },
    );
    render(<Page />);
    const [observer] = observers;
    act(() => observer?.tell(false));
    expect(screen.getByText('not seen')).toBeDefined();
    act(() => observer?.tell(true));
    expect(screen.getByText('seen')).toBeDefined();
    expect(observer?.disconnect).toHaveBeenCalled();
  });

  it('counts as seen if the browser has no IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Page />);
    expect(screen.getByText('seen')).toBeDefined();
  });
});
