// One alert, with the fields that most alerts don't set.

import type { AlertKind, GlanceAlert } from './types.ts';

type AlertFields = Pick<GlanceAlert, 'tone' | 'title' | 'text' | 'sources'> & Partial<GlanceAlert>;

export function alert(kind: AlertKind, fields: AlertFields): GlanceAlert {
  return {
    key: kind,
    kind,
    is_calculated: false,
    verify_with: null,
    ...fields,
    sources: [...new Set(fields.sources)],
  };
}
