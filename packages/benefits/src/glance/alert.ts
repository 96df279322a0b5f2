// One alert, with the fields that most alerts don't set.

import type { AlertKind, GlanceAlert } from './types.ts';

type Told = Pick<GlanceAlert, 'tone' | 'title' | 'text' | 'sources'> & Partial<GlanceAlert>;

export function alert(kind: AlertKind, told: Told): GlanceAlert {
  return {
    key: kind,
    kind,
    is_calculated: false,
    verify_with: null,
    ...told,
    sources: [...new Set(told.sources)],
  };
}
