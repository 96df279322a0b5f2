// Makes an alert. Fields that the caller leaves out get their defaults.

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
