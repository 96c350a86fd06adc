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
CMD ["node", "dist/server/main.js"]
