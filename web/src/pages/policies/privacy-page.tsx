import { PARENT_LIMITS } from '#api/accounts/parents/parents.rules.ts';
import { RETENTION } from '#api/personal-data/personal-data.rules.ts';
import { POLICY, SHOP_NAME } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { type Policy, PolicyPage } from './policy-page.tsx';

const PRIVACY: Policy = {
  title: 'Privacy policy',
  path: paths.privacy,
  summary: `Which personal data ${SHOP_NAME} keeps, what for, who else sees it, and what you can ask of us.`,
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep',
      body: [
        [
          'Your account: name, e-mail address, phone number, and your password in a form that cannot be read back.',
          'Your addresses: those that you save, and the one that each order went to.',
          'Your orders: books, prices, payment references and delivery instructions. Card details stay with the payment provider.',
          'What you write: reviews, and messages to us.',
          'What our servers note: time, address of the request and kind of device, kept briefly to keep the shop running and safe.',
        ],
      ],
    },
    {
      id: 'what-for',
      title: 'What we use it for',
      body: [
        'To deliver your orders, answer your messages, show your reviews with your first name and an initial, prevent fraud and keep the records that the law asks for. We do not sell personal data, and we do not show you advertising from others.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: [
        'Only those who need it to serve you: the payment provider your payment, the courier your name, phone number and address, our mail service the mails we send you. Authorities see what the law obliges us to show them.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'We set two cookies when you log in. One keeps you logged in. The other stays for a year and tells us that you have logged in from this browser before, so that a stranger who guesses at your password cannot keep you out. They hold neither your name nor your contact details, and no script can read them. There are no cookies for tracking or advertising.',
      ],
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      body: [
        'As long as you have an account; orders and invoices as long as tax law demands. Messages as long as we need them to help you.',
      ],
    },
    {
      id: 'your-rights',
      title: 'What you can ask of us',
      body: [
        'You can see and correct your name, e-mail address and phone number on your account page. You can also ask us for a copy of your data, or to delete your account and whatever the law does not oblige us to keep.',
        `You must be at least ${POLICY.minimumAge} years old to hold an account; we do not knowingly keep data of anyone younger.`,
      ],
    },
    {
      id: 'under-18',
      title: `If you are under ${POLICY.minimumAge}`,
      body: [
        `We do not ask for your age. If you use the shop before you are ${POLICY.minimumAge}, name the email address of a parent or guardian on your account page. We mail them a link, which works for ${PARENT_LIMITS.linkHours} hours. Once they confirm that they are, they can download what we keep about you and have it erased, and you are told. We use their address for nothing else.`,
        'An address that is confirmed by mail does not prove who its holder is, or how old. We do not record what anyone looks at, and show no targeted advertising, whatever your age.',
      ],
    },
    {
      id: 'changes',
      title: 'When this policy changes',
      body: [`We announce a change here at least ${POLICY.noticeDays} days before it applies.`],
    },
    {
      id: 'retention',
      title: 'What is kept how long',
      body: [RETENTION.map(([what, howLong]) => `${what}: ${howLong}.`)],
    },
    {
      id: 'data-protection',
      title: 'Your rights by law',
      body: [
        'The Digital Personal Data Protection Act, 2023 gives you the right to access your personal data, to have it corrected and erased, and to have a grievance settled.',
        [
          'Access: "Download my data" on your account page gives you a copy of everything that we keep about you.',
          'Correction: change your profile, email and addresses there yourself.',
          'Erasure: "Delete my account" there erases everything but what the list above keeps.',
          'Grievance: write to the grievance officer below.',
        ],
      ],
    },
  ],
};

/** The privacy policy: which personal data the shop stores, and why. */
export function Component() {
  return <PolicyPage policy={PRIVACY} />;
}
