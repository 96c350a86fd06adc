import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDeviceChoice } from '../../../lib/storage/device-text.ts';
import { MUTED } from './alarm.ts';

/** Turns the sound of wrong scans off and on. The device remembers it. */
export function MuteSwitch() {
  const [muted, setMuted] = useDeviceChoice(MUTED, ['no', 'yes']);
  const isMuted = muted === 'yes';
  return (
    <IconButton
      icon={isMuted ? VolumeX : Volume2}
      label="Mute wrong scans"
      aria-pressed={isMuted}
      onClick={() => setMuted(isMuted ? 'no' : 'yes')}
    />
  );
}
