import compile from "icu-minify/compile";
import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Messages } from "#web/i18n/text.tsx";
import { TextProvider } from "#web/i18n/text.tsx";
import { Button, ButtonLink, IconButton } from "#web/ui/button/button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SelectField } from "./select-field.tsx";
import { Stepper } from "./stepper.tsx";
import { TextField } from "./text-field.tsx";

const words = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync("messages/en/ui.json", "utf8")) as Record<string, string>).map(([key, text]) => [
    key,
    compile(text),
  ]),
);
const messages: Messages = { ui: words };
const markup = (part: ReactNode): string =>
  renderToStaticMarkup(
    <TextProvider languageTag="en-US" messages={messages}>
      {part}
    </TextProvider>,
  );

describe("Button", () => {
  it("has type button unless a type is given", () => {
    expect(markup(<Button>Search</Button>)).toBe('<button type="button" class="button button-strong">Search</button>');
    expect(markup(<Button type="submit">Search</Button>)).toContain('type="submit"');
  });

  it("announces that it is busy and keeps the focus", () => {
    const busy = markup(<Button isBusy>Search</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('aria-disabled="true"');
    expect(busy).not.toContain(" disabled");
  });

  it("renders a link, and names a button that has only an icon", () => {
    expect(markup(<ButtonLink to="/a">A</ButtonLink>)).toBe('<a class="button button-strong" href="/a">A</a>');
    expect(markup(<IconButton icon="x" label="Remove" />)).toContain('aria-label="Remove"');
  });
});

describe("a field", () => {
  it("refers to its label, its error and its help, the error first", () => {
    const field = markup(<TextField id="f" label="Email" error="Whole, please" help="For the voucher" isRequired name="email" />);
    expect(field).toContain('<label for="f" class="field-label">Email');
    expect(field).toContain('aria-describedby="f-error f-help" aria-invalid="true"');
    expect(field).toContain('<p id="f-error" class="field-error">');
    expect(field).toContain('<p id="f-help" class="field-help">For the voucher</p>');
    expect(field).toContain('required=""');
  });

  it("has no error attributes without an error, and keeps a hidden label", () => {
    const field = markup(<TextField id="f" label="Code" hideLabel />);
    expect(field).toContain('<label for="f" class="visually-hidden">Code</label>');
    expect(field).not.toMatch(/aria-describedby|aria-invalid|required/);
  });

  it("renders a native select", () => {
    const choices = [
      { value: "1", label: "One" },
      { value: "2", label: "Two", isDisabled: true },
    ];
    const field = markup(<SelectField id="s" label="Cabin" choices={choices} defaultValue="1" placeholder="Choose" />);
    expect(field).toContain(
      '<option value="">Choose</option><option value="1" selected="">One</option><option value="2" disabled="">Two</option>',
    );
  });
});

describe("choices", () => {
  it("a checkbox refers to its label and error; as a switch it has that role", () => {
    const box = markup(<Checkbox id="c" label="Terms" error="Please agree" isRequired />);
    expect(box).toContain('<label class="choice" for="c">');
    expect(box).toContain('aria-describedby="c-error" aria-invalid="true"');
    expect(markup(<Checkbox label="News" look="switch" />)).toContain('role="switch"');
  });

  it("a radio group is named by its legend, and its buttons share one name", () => {
    const group = markup(
      <RadioGroup
        label="Trip"
        name="trip"
        value="b"
        onChange={() => undefined}
        choices={[
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ]}
      />,
    );
    expect(group).toContain('<legend class="field-label">Trip</legend>');
    expect(group.match(/name="trip"/g)).toHaveLength(2);
    expect(group).toMatch(/name="trip" checked="" value="b"/);
  });
});

describe("Stepper", () => {
  const stepper = (value: number) =>
    markup(<Stepper label="Adults" hint="18+" value={value} min={1} max={4} onChange={() => undefined} name="adults" />);

  it("names both buttons after what they count, and submits the number in a hidden field", () => {
    expect(stepper(2)).toContain('aria-label="Fewer: Adults"');
    expect(stepper(2)).toContain('aria-label="More: Adults"');
    expect(stepper(2)).toContain('<input type="hidden" name="adults" value="2"/>');
    expect(stepper(2).match(/aria-disabled="true"/g)).toBeNull();
  });

  it.each([
    [1, "Fewer: Adults"],
    [4, "More: Adults"],
  ])("at %d one button is disabled", (value, label) => {
    expect(stepper(value)).toContain(`aria-label="${label}" aria-disabled="true"`);
    expect(stepper(value).match(/aria-disabled="true"/g)).toHaveLength(1);
  });
});
