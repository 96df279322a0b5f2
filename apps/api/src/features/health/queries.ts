import { allPractices, type Database } from '#platform/database/database.ts';

export const pingDatabase = (db: Database) => db.transaction(allPractices(), (tx) => tx.query('select 1'));
