/** States and provinces that are shown with a city, by the codes of the city list. Elsewhere the country is enough. */
const US =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";
const CA =
  "01 Alberta,02 British Columbia,03 Manitoba,04 New Brunswick,05 Newfoundland and Labrador,07 Nova Scotia,08 Ontario,09 Prince Edward Island,10 Quebec,11 Saskatchewan,12 Yukon,13 Northwest Territories,14 Nunavut";
const AU =
  "01 Australian Capital Territory,02 New South Wales,03 Northern Territory,04 Queensland,05 South Australia,06 Tasmania,07 Victoria,08 Western Australia";
const GB = "ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland";

export type AdministrativeRegion = { readonly country: string; readonly code: string; readonly name: string };

const rows = (country: string, list: string): AdministrativeRegion[] =>
  list.split(",").map((entry) => ({ country, code: entry.slice(0, entry.indexOf(" ")), name: entry.slice(entry.indexOf(" ") + 1) }));

/** The city table stores the index in this list plus one; never change the order. */
export const ADMINISTRATIVE_REGIONS: readonly AdministrativeRegion[] = [
  ...rows("US", US),
  ...rows("CA", CA),
  ...rows("AU", AU),
  ...rows("GB", GB),
];
