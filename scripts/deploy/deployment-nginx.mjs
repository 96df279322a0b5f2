import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { StartError } from '../lib/start-error.mjs';
import { assertSucceeded } from './deployment-programs.mjs';

/** Starts nginx with a copy of deploy/nginx.conf in which the host name, ports and paths are replaced. */
export async function startNginx({ folder, programs, ports, apiPorts, site, onStop }) {
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  assertSucceeded(
    spawnSync(
      programs.openssl,
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
        .concat(['-addext', 'subjectAltName=DNS:localhost'])
        .concat(['-keyout', key, '-out', certificate]),
      { encoding: 'utf8' },
    ),
    'openssl',
  );
  const siteConfiguration = readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
    .replaceAll('bitewing.example', 'localhost')
    .replace('127.0.0.1:3001', `127.0.0.1:${apiPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${apiPorts[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('/etc/bitewing/tls/fullchain.pem', certificate)
    .replace('/etc/bitewing/tls/privkey.pem', key)
    .replace('/var/log/nginx/bitewing.log', path.join(folder, 'access.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(folder, `nginx-${kind}`)};`)
    .join('\n');
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;\npid ${path.join(folder, 'nginx.pid')};\nerror_log ${path.join(folder, 'nginx-error.log')};\n` +
      `${process.getuid?.() === 0 ? 'user root;\n' : ''}events {}\nhttp {\n  access_log off;\n${temporary}\n${siteConfiguration}\n}\n`,
  );
  assertSucceeded(spawnSync(programs.nginx, ['-t', '-c', configuration], { encoding: 'utf8' }), 'nginx -t');
  const child = spawn(programs.nginx, ['-c', configuration], { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  onStop(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (isHealthy(programs, certificate, ports.https)) return;
    await sleep(100);
  }
  throw new StartError(
    `nginx doesn't respond at ${site}:\n${readFileSync(path.join(folder, 'nginx-error.log'), 'utf8')}`,
  );
}

/** Sends the request with `openssl s_client`, which can be told to trust this self-signed certificate. */
function isHealthy(programs, certificate, port) {
  const request = 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const { stdout } = spawnSync(
    programs.openssl,
    [
      's_client',
      '-quiet',
      '-connect',
      `127.0.0.1:${port}`,
      '-servername',
      'localhost',
      '-CAfile',
      certificate,
    ].concat(['-verify_return_error', '-ign_eof']),
    { input: request, encoding: 'utf8', timeout: 5000 },
  );
  return stdout.startsWith('HTTP/1.1 200');
}
