/** What the editor begins with: a purchase, with each kind of field that most APIs need. */
export const EXAMPLE_TYPES = [
  {
    type: 'purchase',
    title: { en: 'Buy at Example Shop', ja: 'Example Shop での購入' },
    summary: { en: 'Pay {total} for order {order}', ja: '注文 {order} に {total} を支払う' },
    schema: {
      type: 'object',
      properties: {
        order: { type: 'string', maxLength: 40 },
        total: { type: 'object', format: 'money', properties: { currency: { enum: ['JPY'] } } },
        items: {
          type: 'array',
          maxItems: 20,
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', maxLength: 80 },
              quantity: { type: 'integer', minimum: 1, maximum: 100 },
            },
            required: ['name', 'quantity'],
          },
        },
        deliver_on: { type: 'string', format: 'date' },
      },
      required: ['order', 'total'],
    },
    labels: {
      order: { en: 'Order', ja: '注文番号' },
      total: { en: 'Total', ja: '合計' },
      items: { en: 'Goods', ja: '商品' },
      'items.name': { en: 'Name', ja: '品名' },
      'items.quantity': { en: 'Quantity', ja: '数量' },
      deliver_on: { en: 'Delivery', ja: 'お届け日' },
    },
    single_use: true,
    access_token_seconds: 300,
  },
];
