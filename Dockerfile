# Untested (no Docker available). Like docs/deploy.md: one image, started as migration, API or worker.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/bitewing
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BITEWING_WEB=/opt/bitewing/apps/web/dist BITEWING_DATA=/var/lib/bitewing
WORKDIR /opt/bitewing
COPY --from=build /opt/bitewing /opt/bitewing
RUN install -d -o node -g node -m 700 /var/lib/bitewing
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/server.js"]
