import { localStore } from '../../../lib/storage/local-store.ts';

/** The name under which the device remembers whether the sound is off: 'yes' or 'no'. */
export const MUTED = 'desk muted';
const SECONDS = 0.25;
const HERTZ = 180;
const VIBRATION_MS = [120, 60, 120];

let context: AudioContext | undefined;

/** A short low sound, unless it is off, and a vibration where the device has one. */
export function soundAlarm(): void {
  navigator.vibrate?.(VIBRATION_MS);
  if (localStore.get(MUTED) !== 'yes' && 'AudioContext' in window) beep((context ??= new AudioContext()));
}

function beep(audio: AudioContext): void {
  // A browser starts the sound of a page suspended, until a key is pressed.
  void audio.resume();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'square';
  tone.frequency.value = HERTZ;
  volume.gain.value = 0.2;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
