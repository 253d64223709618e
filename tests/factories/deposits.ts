/** Packages booked with a deposit through the calls of the contract, and payments of their balance. */
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { payOutstanding } from "#contract/booking/pay-outstanding.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import type { BookingWorldOptions } from "./bookings.ts";
import { RETURN_URL, TRAVELLER } from "./bookings.ts";
import { openPackageCarts } from "./package-carts.ts";
import { PAXES } from "./passengers.ts";

/** Departure on 2027-03-01, so the balance is due on 2027-01-15. */
const FAR_TRIP = {
  out: ["1A100 PMI 2027-03-01T07:00 LHR 2027-03-01T09:30"],
  back: ["1A900 LHR 2027-03-03T18:00 PMI 2027-03-03T21:30"],
  totalMinor: 200_00,
} as const;
export const DUE_ON = "2027-01-15";
const STAY = { startDate: "2027-03-01", endDate: "2027-03-03" } as const;

export type DepositWorld = Awaited<ReturnType<typeof openDeposits>>;

type Choice = { readonly email?: string; readonly caller?: Partial<Caller>; readonly rate?: number };
type Payment = {
  readonly method?: "credit" | "paypal" /** Null: the account alone identifies the visitor. */;
  readonly email?: string | null;
  readonly holder?: string;
};

export async function openDeposits(given: TestContext, options: BookingWorldOptions = {}) {
  const world = await openPackageCarts(given, { ...FAR_TRIP, out: [...FAR_TRIP.out], back: [...FAR_TRIP.back] }, options);
  const bodyOf = (paymentToken: string | undefined, email: string) => ({
    client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail: email, phoneNumber: TRAVELLER.mobilePhone }] },
    paxes: [...PAXES],
    ...(paymentToken !== undefined && { paymentToken }),
  });
  /** Books with a deposit, or the test fails. */
  const bookDeposit = async ({ email = TRAVELLER.email, caller = {}, rate = 1 }: Choice = {}) => {
    const cart = await world.openCart({ stay: STAY, caller, rate });
    const { amount } = cart.alternativePaymentMethodForInitialPayment!;
    const session = await world.ask(
      getMpiSessionToken,
      { body: { amount, payDeposit: true, currency: "USD", returnUrl: RETURN_URL, prebookingId: cart.bookingCode } },
      caller,
    );
    await world.payAs(session.formUrl);
    const booked = await world.ask(
      confirmPackageBooking,
      {
        params: { id: cart.bookingCode },
        body: { ...bodyOf(session.mpiSessionToken, email), method: "credit", payDeposit: true },
      },
      caller,
    );
    const { bookingCode: number, totalAmount: total, outStanding } = booked;
    return { number, email, total, deposit: amount, outStanding };
  };
  type Booked = Awaited<ReturnType<typeof bookDeposit>>;
  /** Opens the payment of the balance. */
  const openBalance = (
    { number, outStanding, email: own }: Booked,
    { method = "credit", email = own }: Payment = {},
    caller: Partial<Caller> = {},
  ) =>
    world.answer(
      getMpiSessionToken,
      {
        body: {
          amount: outStanding,
          currency: "USD",
          returnUrl: RETURN_URL,
          method,
          outstandingOf: { bookingCode: number, ...(email !== null && { email }) },
        },
      },
      caller,
    );
  /** A payment of the balance that the visitor has authorised, or the test fails. */
  const authoriseBalance = async (booked: Booked, payment: Payment = {}, caller: Partial<Caller> = {}) => {
    const opened = await openBalance(booked, payment, caller);
    if (!opened.ok) throw new Error(opened.code);
    if (payment.method === "paypal") await world.post(opened.data.formUrl, { step: "approve" });
    else await world.payAs(opened.data.formUrl, payment.holder);
    return opened.data.mpiSessionToken;
  };
  const payBalance = ({ number: id, email }: Booked, paymentToken: string, caller: Partial<Caller> = {}) =>
    world.answer(payOutstanding, { params: { id }, body: { email, paymentToken } }, caller);
  /** Payments of the bank with an amount that was captured and not refunded. */
  const charged = async () =>
    (
      await world.rows(
        `select (state ->> 'capturedMinor')::int - (state ->> 'refundedMinor')::int as minor from sandbox_payment where state ->> 'capturedMinor' <> '0'`,
      )
    ).map((row) => Number(row["minor"]));
  return { ...world, stay: STAY, bodyOf, bookDeposit, openBalance, authoriseBalance, payBalance, charged };
}
