import { useDeviceText } from '../../../lib/storage/device-text.ts';

/** The items of a pick list that are ticked off on this device. */
export function useTicks(number: number) {
  const [text, setText] = useDeviceText(`pick-list-${number}`);
  const ticks = new Set(text.split(' ').filter(Boolean));
  const toggle = (key: string) => {
    if (!ticks.delete(key)) ticks.add(key);
    setText([...ticks].join(' '));
  };
  return { ticks: ticks as ReadonlySet<string>, toggle };
}
