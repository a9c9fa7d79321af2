import type { Cue } from './cues.ts';
import { SOUNDS, type Stroke } from './sounds.ts';

/** Percussion: a burst of noise through a narrow filter. */
function noise(context: AudioContext, { hz, ms }: Stroke): AudioNode {
  const length = Math.ceil((context.sampleRate * ms) / 1000);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const body = new BiquadFilterNode(context, { type: 'bandpass', frequency: hz, Q: 3 });
  source.connect(body);
  return Object.assign(body, { source });
}

const WAVES = { wood: 'sine', bell: 'sine', string: 'triangle' } as const;

function strike(context: AudioContext, out: AudioNode, stroke: Stroke): void {
  const start = context.currentTime + stroke.at / 1000;
  const end = start + stroke.ms / 1000;
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(stroke.gain, start);
  level.gain.exponentialRampToValueAtTime(0.001, end);
  level.connect(out);
  if (stroke.of === 'wood') {
    const body = noise(context, stroke) as BiquadFilterNode & { source: AudioBufferSourceNode };
    body.connect(level);
    body.source.start(start);
    body.source.stop(end);
  } else {
    const tone = new OscillatorNode(context, { type: WAVES[stroke.of], frequency: stroke.hz });
    tone.connect(level);
    tone.start(start);
    tone.stop(end);
  }
}

let context: AudioContext | null = null;

/** Plays a sound at a volume of 0 to 100. A browser lets nothing be heard before somebody has done something on the page. */
export function playCue(cue: Cue, volume: number): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  const out = new GainNode(context, { gain: (volume / 100) ** 2 });
  out.connect(context.destination);
  for (const stroke of SOUNDS[cue]) strike(context, out, stroke);
}
