import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: 'Antes de as pessoas chegarem',
  address: 'Ser acessível por HTTPS com um nome',
  address_note: 'Defina BASE_URL. Chaves de acesso só funcionam com um nome e um certificado.',
  mail: 'Enviar e-mails',
  mail_note: 'Defina SMTP_URL. Sem isso, links e códigos não saem desta máquina.',
  second_administrator: 'Ter um segundo administrador',
  second_administrator_note: 'Uma pessoa sozinha pode ficar sem acesso. Torne mais alguém administrador.',
  brand: 'Mostrar seu nome e seu logotipo',
  brand_note: 'As pessoas reconhecem de quem é a página.',
} satisfies typeof en;
