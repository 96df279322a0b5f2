import { stableRandom } from '../stable-random.ts';

const PLACES = [
  'Alder Valley',
  'Amber Coast',
  'Birchwood',
  'Blue Mesa',
  'Bridgewater',
  'Cascade Rim',
  'Cedar Point',
  'Chestnut Ridge',
  'Clearwater',
  'Copper Canyon',
  'Cypress Bay',
  'Eagle River',
  'Elm Grove',
  'Fairhaven',
  'Four Rivers',
  'Golden Plains',
  'Granite State',
  'Harbor Light',
  'Heartland',
  'High Desert',
  'Iron Range',
  'Juniper Hills',
  'Lakeshore',
  'Laurel Highlands',
  'Maple Leaf',
  'Meadowlark',
  'Mill Creek',
  'North Fork',
  'Oak Hollow',
  'Palmetto',
  'Pine Barrens',
  'Prairie Wind',
  'Quarry Lake',
  'Red Rock',
  'Riverbend',
  'Sandhill',
  'Silver Lake',
  'Stone Bridge',
  'Tidewater',
  'Timberline',
  'Twin Falls',
  'Upper Peninsula',
  'Valley Forge',
  'Walnut Grove',
  'White Pine',
  'Wind River',
  'Yellow Birch',
  'Zephyr Cove',
] as const;

const TRADES = [
  'Carpenters',
  'City Employees',
  'County Schools',
  'Electrical Workers',
  'Farmers Union',
  'Firefighters',
  'Hospital Workers',
  'Ironworkers',
  'Laborers',
  'Machinists',
  'Municipal',
  'Operating Engineers',
  'Painters',
  'Police Officers',
  'Public School',
  'Railway',
  'Retail Clerks',
  'Sheet Metal',
  'Teachers',
  'Transit',
] as const;

const BODIES = ['Benefit Trust', 'Dental Fund', 'Health and Welfare Fund', 'Health Plan'] as const;

const STATES = [
  'NATIONAL',
  'CA',
  'TX',
  'FL',
  'NY',
  'PA',
  'IL',
  'OH',
  'GA',
  'NC',
  'MI',
  'WA',
  'AZ',
  'MN',
] as const;

/** Returns small invented funds in the notation of known-payers.ts, to fill a directory of thousands. */
export function inventedPayers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const random = stableRandom(`invented payer ${at}`);
    const place = PLACES[at % PLACES.length];
    const trade = TRADES[Math.floor(at / PLACES.length) % TRADES.length];
    const body = BODIES[Math.floor(at / (PLACES.length * TRADES.length)) % BODIES.length];
    const id = `Z${String(at).padStart(4, '0')}`;
    return `${id}|${place} ${trade} ${body}|${random.pick(STATES)}|X${id}|`;
  });
}
