import { forbidSecondConnections } from '../../platform/database/second-connection.ts';

forbidSecondConnections();
