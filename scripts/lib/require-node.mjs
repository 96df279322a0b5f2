// Most commands import this file first. It must run on old versions of Node too: there, it prints a message and exits.
const version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(`Bitewing needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
