export interface PracticeRow {
  id: string;
  name: string;
  provider_first_name: string | null;
  provider_last_name: string | null;
  npi: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  tax_id: string | null;
  time_zone: string;
  is_active: boolean;
  created_at: Date;
  version: number;
  doctors: { first_name: string; last_name: string; npi: string }[];
}

/** For queries in which `app.practices` has the alias `p`. */
export const PRACTICE_COLUMNS = `p.id, p.name, p.provider_first_name, p.provider_last_name, p.npi, p.address, p.phone, p.email, p.tax_id,
  p.time_zone, p.is_active, p.created_at, p.version,
  coalesce((select json_agg(json_build_object('first_name', d.first_name, 'last_name', d.last_name, 'npi', d.npi)
                            order by d.position)
              from app.doctors d where d.practice_id = p.id), '[]') as doctors`;
