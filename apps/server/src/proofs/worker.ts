import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Color, type PerpetualProof, positionOfFen, provePerpetual } from '@jadoube/board';

/** A claim of perpetual check to be proved: the position as FEN (absent rooks' rights kept), who claims. */
export interface ProofRequest {
  id: number;
  fen: string;
  claimant: Color;
  nodes: number;
}

export interface ProofReply {
  id: number;
  proof: PerpetualProof;
}

// On Linux this is of the thread alone: where there are too few processors the games come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ id, fen, claimant, nodes }: ProofRequest) => {
  const proof = provePerpetual(positionOfFen(fen, { absentRooks: true }), claimant, { nodes });
  parentPort?.postMessage({ id, proof } satisfies ProofReply);
});
