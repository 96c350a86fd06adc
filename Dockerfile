FROM node:20-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY --from=build /shop/data data
COPY --from=build /shop/package.json .
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "dist/server/main.js"]
