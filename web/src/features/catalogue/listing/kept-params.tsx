import { useSearchParams } from 'react-router-dom';

/** Hidden fields that carry over what a form does not ask, so that sending it changes nothing else. */
export function KeptParams({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams();
  return [...params]
    .filter(([name]) => name !== 'after' && !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
