// A child of `idle`: so many terminals that authenticate and then say nothing.
import { connect } from 'node:net';
import { encodeAuthenticate, encodeMessage, messageId } from '@furrow/jt808';

const [port, from, count, code] = [...process.argv.slice(2, 5).map(Number), process.argv[5] ?? ''] as [
  number,
  number,
  number,
  string,
];
let answered = 0;

for (let i = 0; i < count; i += 1) {
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => {
    const body = encodeAuthenticate({ code, imei: '', softwareVersion: '' }, 2013);
    socket.write(
      encodeMessage({ id: messageId.authenticate, version: 2013, phone: String(from + i), serial: 0, body }),
    );
  });
  socket.once('data', () => {
    answered += 1;
    if (answered === count) process.send?.({ answered });
  });
  socket.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  // Logins ask the database: 1,000 a second of both children is what a gateway on a shared machine keeps up with.
  if (i % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 100));
}
