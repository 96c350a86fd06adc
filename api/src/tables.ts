import { PasswordReset } from './accounts/password-reset.entity.ts';
import { User } from './accounts/user.entity.ts';
import { Book } from './catalogue/book.entity.ts';
import { Pincode } from './delivery/pincode.entity.ts';
import { Image } from './media/image.entity.ts';
import { Catalogue20261121000000 } from './migrations/20261121000000-catalogue.ts';
import { Accounts20261121010000 } from './migrations/20261121010000-accounts.ts';
import { Sandbox20261122020000 } from './migrations/20261122020000-sandbox.ts';
import {
  SandboxFault,
  SandboxOrder,
  SandboxPayment,
  SandboxRefund,
  SandboxWebhook,
} from './payments/sandbox/sandbox.entity.ts';

/** Every table of the shop, and every step that made them what they are, oldest first. */
export const tables = {
  entities: [
    Book,
    Image,
    PasswordReset,
    Pincode,
    SandboxFault,
    SandboxOrder,
    SandboxPayment,
    SandboxRefund,
    SandboxWebhook,
    User,
  ],
  migrations: [Catalogue20261121000000, Accounts20261121010000, Sandbox20261122020000],
};
