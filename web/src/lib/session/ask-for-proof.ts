/** Asks the user to prove who they are. Resolves to whether they have. */
type AskForProof = () => Promise<boolean>;

/** What asks on the open page; null if nothing does. */
export let askForProof: AskForProof | null = null;

/** Sets what asks on the open page. Returns a function that ends it. */
export function onProofRequired(ask: AskForProof): () => void {
  askForProof = ask;
  return () => void (askForProof = null);
}
