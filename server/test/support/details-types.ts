import type { DetailsType } from '../../src/resources/index.ts';

/** What a shop declares: an order with its total, and the goods in it. */
export const PURCHASE: DetailsType = {
  type: 'purchase',
  title: { en: 'Buy at Example Shop', ja: 'Example Shop での購入' },
  summary: { en: 'Pay {total} for order {order}', ja: '注文 {order} に {total} を支払う' },
  schema: {
    type: 'object',
    properties: {
      order: { type: 'string', maxLength: 40 },
      total: {
        type: 'object',
        format: 'money',
        properties: { currency: { enum: ['JPY', 'USD', 'KWD'] } },
      },
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', maxLength: 80 },
            quantity: { type: 'integer', minimum: 1, maximum: 100 },
            price: { type: 'object', format: 'money' },
          },
          required: ['name', 'quantity'],
        },
      },
      deliver_on: { type: 'string', format: 'date' },
      gift: { type: 'boolean' },
    },
    required: ['order', 'total'],
  },
  labels: {
    order: { en: 'Order', ja: '注文番号' },
    total: { en: 'Total', ja: '合計' },
    items: { en: 'Goods', ja: '商品' },
    'items.name': { en: 'Name', ja: '品名' },
    'items.quantity': { en: 'Quantity', ja: '数量' },
    'items.price': { en: 'Price each', ja: '単価' },
    deliver_on: { en: 'Delivery', ja: 'お届け日' },
    gift: { en: 'As a gift', ja: 'ギフト包装' },
  },
  single_use: true,
  access_token_seconds: 300,
};

/** A deployment: an environment, services by name, and numbers with and without a maximum. */
export const DEPLOY: DetailsType = {
  type: 'https://ci.example/deploy',
  title: { en: 'Deploy' },
  summary: { en: 'Deploy {services} to {environment}' },
  schema: {
    type: 'object',
    properties: {
      environment: { type: 'string', enum: ['staging', 'production'] },
      services: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string', maxLength: 40 } },
      build: { type: 'integer' },
      instances: { type: 'integer', minimum: 1, maximum: 50 },
      until: { type: 'string', format: 'date-time' },
      report_to: { type: 'string', format: 'email' },
      notes: { type: 'string', format: 'uri' },
    },
    required: ['environment', 'services'],
  },
  labels: {
    environment: { en: 'Environment' },
    services: { en: 'Services' },
    build: { en: 'Build' },
    instances: { en: 'Instances' },
    until: { en: 'Until' },
    report_to: { en: 'Report to' },
    notes: { en: 'Notes' },
  },
  single_use: false,
  access_token_seconds: 600,
};

export const ORDER = {
  type: 'purchase',
  order: '2026-1120',
  total: { amount: '4800', currency: 'JPY' },
};
