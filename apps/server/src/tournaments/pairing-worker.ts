import { parentPort, workerData } from 'node:worker_threads';
import { pairDutch, type SwissRound } from '@jadoube/events';

parentPort?.postMessage(pairDutch(workerData as SwissRound));
