// Makes every test fail that takes a second database connection inside a transaction.

import { forbidSecondConnections } from '../../platform/database/second-connection.ts';

forbidSecondConnections();
