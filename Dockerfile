# syntax=docker/dockerfile:1

# The image of the site. `docker build .` makes the one that serves; with `--build-arg BASE=with-tools` it also has a
# browser, for the checks of releases that teams publish to it, and pg_dump, for backups. docs/operations.md tells more.

ARG NODE_VERSION=22
ARG BASE=gcr.io/distroless/cc-debian13:nonroot

FROM node:${NODE_VERSION}-trixie-slim AS manifests
WORKDIR /srv/showroom
COPY . .
# Only these files decide what is installed, so that a change of another does not install anew
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /srv/showroom
COPY --from=manifests /srv/showroom ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN node scripts/build-image.mjs && mkdir /data

FROM node:${NODE_VERSION}-trixie-slim AS packages
WORKDIR /srv/showroom
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/*loaded-packages.mjs server/
RUN node server/keep-loaded-packages.mjs
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
# The lockfile does not say which C library the files of libsql are for
RUN rm -r node_modules/@libsql/*-musl server/*loaded-packages.mjs

FROM debian:trixie-slim AS with-tools
# Not pinned: a browser is as new as its last mended hole
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates chromium-headless-shell postgresql-client \
  && rm -rf /var/lib/apt/lists/*

# hadolint ignore=DL3006
FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data RELEASES_DIR=/data/releases MEDIA_DIR=/data/media
WORKDIR /srv/showroom
COPY --from=packages /usr/local/bin/node /usr/local/bin/
COPY --from=packages /srv/showroom ./
COPY --from=build /srv/showroom/.cache/image ./
COPY content content
COPY --from=build --chown=65532:65532 /data /data
VOLUME /data
EXPOSE 3000
USER 65532:65532
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "server/run.mjs"]
CMD ["server/src/operations/workers/supervisor.ts"]
