# Build it after `npm run build`: it takes the bundle alone, without any package.
FROM node:22-slim
WORKDIR /kit
COPY package.json LICENSE THIRD-PARTY-LICENSES sbom.cdx.json ./
COPY dist/bundle dist/bundle
WORKDIR /home/node
USER node
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4010/_sim/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/kit/dist/bundle/creative-ops-kit.js"]
CMD ["simulate", "--host", "0.0.0.0", "--port", "4010"]
