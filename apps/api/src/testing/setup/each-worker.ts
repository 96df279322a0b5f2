import { refuseSecondConnections } from '../../platform/database/second-connection.ts';

refuseSecondConnections();
