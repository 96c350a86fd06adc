// The first import of every program that npm starts. It runs on old versions of Node too, before newer ones are needed.
const [MAJOR, MINOR] = [20, 19];

const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (major < MAJOR || (major === MAJOR && minor < MINOR)) {
  console.error(`\n  ✗ ExamShelf needs Node ${MAJOR}.${MINOR} or newer; this is ${node}.`);
  process.exit(1);
}
