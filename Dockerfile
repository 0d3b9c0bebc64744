# syntax=docker/dockerfile:1
# Cardea in a container: no root, nothing written but /data, /backups and /tmp (run it with --read-only).

# Images by digest, so that what is built does not change by itself; .github/dependabot.yml asks for newer ones.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
# The pinned Node needs it, see below.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /cardea
COPY package.json package-lock.json .npmrc ./
COPY cli/package.json cli/
COPY client/package.json client/
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY extension/package.json extension/
COPY sealing/package.json sealing/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# What runs, without the workbench. The pinned Node comes with the packages, as on every other machine.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS packages
WORKDIR /cardea
COPY package.json package-lock.json .npmrc ./
COPY cli/package.json cli/
COPY client/package.json client/
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY extension/package.json extension/
COPY sealing/package.json sealing/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace server --include-workspace-root

FROM debian:bookworm-20260610-slim@sha256:96e378d7e6531ac9a15ad505478fcc2e69f371b10f5cdf87857c4b8188404716
# The pinned Node needs libatomic1; tini takes in processes whose parent has ended.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 tini && rm -rf /var/lib/apt/lists/*
# A new volume takes over the owner of the folder that it is mounted on.
RUN useradd --system --uid 10001 --home-dir /cardea cardea && mkdir /data /backups && chown cardea /data /backups && chmod 700 /data /backups
WORKDIR /cardea
COPY --from=packages /cardea/node_modules ./node_modules
COPY --from=build /cardea/web/dist ./web/dist
COPY --from=build /cardea/cli/dist ./cli/dist
COPY --from=build /cardea/extension/dist ./extension/dist
COPY package.json LICENSE ./
COPY contract ./contract
COPY embedded-postgres ./embedded-postgres
COPY sealing ./sealing
COPY server ./server
# A backup is tested in a database in TMPDIR: the server makes that folder, on the disk of the data.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data TMPDIR=/data/tmp PATH=/cardea/node_modules/.bin:$PATH
USER cardea
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
# Commands of the operator: docker exec … node server/src/operations/commands/doctor.ts
CMD ["node", "server/src/main.ts"]
