import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isMuted, setMuted } from './alarm.ts';

/** Turns the sound of wrong scans off and on. The device remembers it. */
export function MuteSwitch() {
  const [muted, setState] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setState(!muted);
  };
  return <IconButton icon={muted ? VolumeX : Volume2} label="Mute wrong scans" aria-pressed={muted} onClick={toggle} />;
}
